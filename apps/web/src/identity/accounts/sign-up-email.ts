/** Storage key of the email just registered, for the next page: personal data must not be in the address. */
export const SIGN_UP_EMAIL_KEY = 'sign-up-email'
