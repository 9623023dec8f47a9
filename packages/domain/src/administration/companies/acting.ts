/** A superadmin's token inside a company ends this long after it was opened, used or not. */
export const ACTING_MINUTES = 30
