//! Formatting of numbers and durations.

/// A whole number with separated thousands: `40,320`.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A duration: `0.004 s`, `12.3 s`, `3 min 20 s`.
pub fn seconds(seconds: f64) -> String {
    match seconds {
        s if s < 1.0 => format!("{s:.3} s"),
        s if s < 10.0 => format!("{s:.2} s"),
        s if s < 120.0 => format!("{s:.1} s"),
        s if s < 7200.0 => format!("{} min {} s", s as u64 / 60, s as u64 % 60),
        s => format!("{} h {} min", s as u64 / 3600, s as u64 % 3600 / 60),
    }
}

/// A number with its noun: `1 execution`, `12 executions`.
pub(crate) fn counted(number: u64, noun: &str) -> String {
    format!("{} {noun}{}", grouped(number), if number == 1 { "" } else { "s" })
}

/// The number per second; `None` if the time was too short to measure.
pub(crate) fn rate(count: u64, seconds: f64) -> Option<u64> {
    (seconds >= 0.001).then(|| (count as f64 / seconds).round() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_separated() {
        let shown: Vec<String> = [0, 7, 999, 1000, 40_320, 1_234_567].map(grouped).into();
        assert_eq!(shown, ["0", "7", "999", "1,000", "40,320", "1,234,567"]);
    }

    #[test]
    fn durations_keep_three_digits_or_so() {
        let shown: Vec<String> = [0.0042, 3.456, 59.96, 200.0, 7260.0].map(seconds).into();
        assert_eq!(shown, ["0.004 s", "3.46 s", "60.0 s", "3 min 20 s", "2 h 1 min"]);
    }

    #[test]
    fn one_is_singular() {
        assert_eq!(counted(1, "step"), "1 step");
        assert_eq!(counted(0, "step"), "0 steps");
    }
}
