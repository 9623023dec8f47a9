/** The 23 control letters shared by DNI, NIE and CUPS, by remainder. */
export const CONTROL_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
