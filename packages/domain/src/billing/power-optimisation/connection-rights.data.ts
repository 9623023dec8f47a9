import type { Dated } from '../../periods/regulated-prices/dated-row.ts'

/** What a distributor charges for more power, by the voltage of the supply. */
export interface ConnectionRights {
  /** EUR for each kW above the rights of extension; only up to `extensionUpToKw`. */
  readonly extensionEurPerKw: number
  /** Beyond this power the customer builds the extension, and no quota is charged. */
  readonly extensionUpToKw: number
  /** EUR for each kW above the rights of access. */
  readonly accessEurPerKw: number
  /** EUR for the work on the meter that any change of power brings. */
  readonly meterEur: number
}

export interface ConnectionRightsRow extends Dated {
  readonly low: ConnectionRights
  readonly upTo36Kv: ConnectionRights
  readonly upTo72Kv: ConnectionRights
  readonly above72Kv: ConnectionRights
}

/**
 * Orden ITC/3519/2009 on the rights of Real Decreto 1048/2013 arts. 24, 25 and 29; read in the price lists of two
 * distributors (bassolsdistribucio.com, begasa.es), which agree. Taxes are not in it.
 */
export const connectionRights: readonly ConnectionRightsRow[] = [
  {
    low: {
      extensionEurPerKw: 17.374714,
      extensionUpToKw: 100,
      accessEurPerKw: 19.703137,
      meterEur: 9.04476,
    },
    upTo36Kv: {
      extensionEurPerKw: 15.718632,
      extensionUpToKw: 250,
      accessEurPerKw: 16.992541,
      meterEur: 79.49197,
    },
    upTo72Kv: {
      extensionEurPerKw: 15.343534,
      extensionUpToKw: 250,
      accessEurPerKw: 14.727812,
      meterEur: 266.957067,
    },
    above72Kv: {
      extensionEurPerKw: 16.334353,
      extensionUpToKw: 250,
      accessEurPerKw: 10.700842,
      meterEur: 374.542485,
    },
    validFrom: '2010-01-01',
    validTo: null,
    source: 'Orden ITC/3519/2009',
    confidence: 'likely',
  },
]
