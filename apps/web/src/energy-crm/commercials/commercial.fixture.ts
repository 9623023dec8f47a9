import type { Commercial } from '@vatio/protocol/energy-crm/commercials/commercials.schema'

export const commercialFixture: Commercial = {
  idCommercial: '01900000-0000-7000-8000-0000000000d1',
  clientUID: '01900000-0000-7000-8000-0000000000aa',
  name: 'Eva',
  firstSurname: 'Ruiz',
  secondSurname: null,
  company: 'Energía Norte',
  phoneNumber: '600 11 22 33',
  email: 'eva@norte.example',
  dniOrCif: '12345678Z',
  address: null,
  city: 'Bilbao',
  feePercentage: 62.5,
  userUID: '01900000-0000-7000-8000-0000000000b1',
  creationTimestamp: '2026-03-10T10:00:00.000Z',
  version: 2,
}
