/** Where the address just registered is kept for the page that follows, out of the address bar. */
export const SIGN_UP_EMAIL_KEY = 'sign-up-email'
