/** Address of the comparator to which the code points. */
export const ADDRESS = 'https://comparador.cnmc.gob.es/comparador/QRE?'

/** Example printed in annex I of BOE-A-2022-16989, with the decimal points that its power prices lack. */
export const ofTheResolution =
  'cp=28001&pP1=3.3&pP2=3.3&caP1=1298&caP2=1189&caP3=2178&iniA=2021-09-03&tc=E0&finContrato=2023-06-30&tf=N&imp=151.62&cfP1=112&cfP2=94&cfP3=180&iniF=2022-07-31&finF=2022-08-31&impSA=5.50&impOtrosConIE=0&impOtrosSinIE=0.83&com=R2-000&cups=ES0000000002054081TS&pmaxP1=3.0&pmaxP2=3.3&fFact=2022-09-05&finBS=1.14&ajuste=65.40&impPot=7.65&impEner=85.18&prP1=26.164043&prP2=1.143132&prE1=0.263547&prE2=0.215858&prE3=0.196532&verde=1'

/**
 * June 2026, 30 days, worked out by hand. Power 3.3 × (30 + 5) × 30 / 365 = 9.49; energy 100 × 0.20 + 80 × 0.15 +
 * 120 × 0.10 = 44.00; financing 0.60; taxed 54.09; IEE 5.11269632 % = 2.77; rental 0.80; IVA 21 % of 57.66 = 12.11.
 */
const plain: Record<string, string> = {
  cp: '28001',
  pP1: '3.3',
  pP2: '3.3',
  caP1: '1200',
  caP2: '1000',
  caP3: '1500',
  iniA: '2025-06-30',
  tc: 'E0',
  finContrato: '2027-03-31',
  tf: 'N',
  imp: '69.77',
  cfP1: '100',
  cfP2: '80',
  cfP3: '120',
  iniF: '2026-05-31',
  finF: '2026-06-30',
  impOtrosSinIE: '0.80',
  com: 'R2-415',
  cups: 'ES0021000000000001RK0F',
  pmaxP1: '2.9',
  pmaxP2: '3.1',
  fFact: '2026-07-03',
  finBS: '0.60',
  impPot: '9.49',
  impEner: '44.00',
  prP1: '30.00',
  prP2: '5.00',
  prE1: '0.200000',
  prE2: '0.150000',
  prE3: '0.100000',
  verde: '1',
  rev: '0',
}

/** The parameters of that bill, some of them changed; null leaves one out. */
export function qrOf(changes: Record<string, string | null> = {}): string {
  return Object.entries({ ...plain, ...changes })
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}
