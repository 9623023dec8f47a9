/** Shortest password accepted. */
export const PASSWORD_MIN_LENGTH = 8

/** Whether a new password is accepted: eight characters or more, with a letter and a digit. */
export function isStrongEnough(password: string): boolean {
  return password.length >= PASSWORD_MIN_LENGTH && /\p{L}/u.test(password) && /\d/.test(password)
}
