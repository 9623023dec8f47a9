/**
 * Distributors of electricity by the four digits of their CUPS. Source: `switching/defs.py` of gisce/switching and
 * `apendice.md` of gisce/powerp-docs. The codes of some 330 small distributors are not in it.
 */
export const cupsDistributors: ReadonlyMap<string, string> = new Map([
  ['0021', 'i-DE'],
  ['0022', 'UFD'],
  ['0023', 'e-distribución (Sevillana)'],
  ['0024', 'e-distribución (Cataluña)'],
  ['0026', 'E-Redes'],
  ['0027', 'Viesgo'],
  ['0029', 'e-distribución (Aragón)'],
  ['0030', 'EASA'],
  ['0031', 'e-distribución'],
  ['0120', 'e-distribución (Aragón)'],
  ['0224', 'Elèctrica de Jafre'],
  ['0259', 'Distribuidora de Energía Eléctrica del Bages'],
  ['0288', 'e-distribución (Baleares)'],
  ['0363', 'e-distribución (Canarias)'],
  ['0390', 'UFD (Jallas)'],
  ['0396', "Hidroelèctrica de l'Empordà"],
  ['0407', 'Hidroflamicell'],
  ['0418', 'Hidroelectrica de Catalunya'],
])
