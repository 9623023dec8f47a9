import {
  confirmPriceSheet,
  listPriceSheetRows,
  setPriceSheetMapping,
  updatePriceSheetRows,
  uploadPriceSheet,
} from '@vatio/protocol/energy-crm/tariff-price-sheets/tariff-price-sheets.endpoints'
import { getTariff } from '@vatio/protocol/energy-crm/tariffs/tariffs.endpoints'
import { makeEnergyMarketer } from './factories/energy-marketers.factory.ts'
import { makeTariff } from './factories/tariffs.factory.ts'
import type { TestServer } from './server.ts'

const TITLES =
  'Producto;Peaje;Energía P1 (€/MWh);Energía P2 (€/MWh);Energía P3 (€/MWh);Potencia P1 (€/kW año);Potencia P2 (€/kW año)'

/** A price sheet of text with the given rows. */
export const csv = (...lines: string[]) => [TITLES, ...lines].join('\r\n')

type Sheet = { readonly idPriceSheet: string; readonly version: number }
export const paramsOf = ({ idPriceSheet }: Pick<Sheet, 'idPriceSheet'>) => ({ idPriceSheet })

/** Registers of the tariff of {@link sheetScenario} before any sheet. */
export const BEFORE = [[0.2, '2026-01-01', null]]

/** What tests do with price sheets, as the Admin of company A. */
export function sheetScenario(server: TestServer) {
  const as = server.adminA

  /** A marketer with the tariff `Óptima` of 2.0TD, from 2026 on at 0,20 / 0,15 / 0,10 €/kWh. */
  async function newMarketer() {
    const idEnergyMarketer = await server.inTenant(server.tenantA, (tx) => makeEnergyMarketer(tx))
    const idTariff = await server.inTenant(server.tenantA, (tx) =>
      makeTariff(tx, {
        idEnergyMarketer,
        name: 'Óptima',
        energyPrices: [0.2, 0.15, 0.1],
        powerPrices: [0.1, 0.01],
      }),
    )
    return { idEnergyMarketer, idTariff }
  }

  const upload = (idEnergyMarketer: string, content: string, name = 'precios.csv') =>
    server.call(uploadPriceSheet, { as, query: { idEnergyMarketer }, file: { name, content } })

  /** Uploads a sheet and confirms its proposed columns from a day on. */
  async function compare(idEnergyMarketer: string, content: string, validFrom = '2026-12-01') {
    const { reply } = await upload(idEnergyMarketer, content)
    const body = { version: reply.version, validFrom, tabs: reply.mapping }
    return (await server.call(setPriceSheetMapping, { as, params: paramsOf(reply), body })).reply
  }

  return {
    newMarketer,
    upload,
    compare,
    async rowsOf(sheet: Pick<Sheet, 'idPriceSheet'>) {
      return (await server.call(listPriceSheetRows, { as, params: paramsOf(sheet) })).reply[0]
    },
    acceptAll: (sheet: Sheet) =>
      server.call(updatePriceSheetRows, {
        as,
        params: paramsOf(sheet),
        body: { version: sheet.version, accepted: true },
      }),
    confirm: (sheet: Sheet, accepted: number) =>
      server.call(confirmPriceSheet, {
        as,
        params: paramsOf(sheet),
        body: { version: sheet.version, accepted },
      }),
    async registersOf(idTariff: string) {
      const { reply } = await server.call(getTariff, { as, params: { id: idTariff } })
      return reply.prices
        .filter((register) => register.kind === 'energy')
        .map((register) => [register.prices.p1, register.validFrom, register.validTo])
    },
  }
}
