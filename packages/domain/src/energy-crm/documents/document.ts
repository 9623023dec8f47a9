/** Kinds of records that documents belong to. Tasks have none while there are no such records. */
export const documentEntities = [
  'client',
  'consumptionPoint',
  'contract',
  'commercial',
  'energyMarketer',
  'tariff',
  'solarStudy',
  'task',
] as const
export type DocumentEntity = (typeof documentEntities)[number]
