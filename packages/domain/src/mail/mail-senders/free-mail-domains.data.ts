/**
 * Domains of mailboxes that anybody can open, the most used ones in Spain. Their owners publish rules (DMARC) by which no other
 * server may send with their addresses; the mails would be refused or lost.
 */
export const freeMailDomains: ReadonlySet<string> = new Set([
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.es',
  'outlook.com',
  'outlook.es',
  'live.com',
  'msn.com',
  'yahoo.com',
  'yahoo.es',
  'icloud.com',
  'me.com',
  'gmx.es',
  'gmx.com',
  'proton.me',
  'protonmail.com',
  'telefonica.net',
])
