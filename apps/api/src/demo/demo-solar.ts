import type { DemoOwner } from './demo-company.ts'
import {
  demoFinancingTemplate,
  demoInverters,
  demoKits,
  demoPanels,
  demoSolarManufacturers,
} from './demo-solar.data.ts'
import { insertRows, type RowWriter } from './insert-rows.ts'
import type { SeededRandom } from './seeded-random.ts'

/** The inventory of the solar studies: panels, inverters and kits made of them, and a financing template. */
export async function seedSolarInventory(
  writer: RowWriter,
  random: SeededRandom,
  company: DemoOwner,
  createdMs: number,
): Promise<void> {
  const made = {
    client_uid: company.clientUID,
    creation_timestamp: new Date(createdMs).toISOString(),
    creation_user_uid: company.adminUID,
  }
  const idsOf = (names: readonly string[]) => new Map(names.map((name) => [name, random.id(createdMs)]))
  const manufacturers = idsOf(demoSolarManufacturers)
  const panels = idsOf(demoPanels.map(({ name }) => name))
  const inverters = idsOf(demoInverters.map(({ name }) => name))
  await insertRows(
    writer,
    'manufacturers',
    demoSolarManufacturers.map((name) => ({ ...made, id_manufacturer: manufacturers.get(name), name })),
  )
  await insertRows(
    writer,
    'solar_panels',
    demoPanels.map((panel) => ({
      ...made,
      solar_panel_id: panels.get(panel.name),
      id_manufacturer: manufacturers.get(panel.manufacturer),
      name: panel.name,
      heigth: panel.heigth,
      width: panel.width,
      depth: panel.depth,
      peak_power: panel.peakPower,
      efficiency: panel.efficiency,
      active: true,
      version: 1,
    })),
  )
  await insertRows(
    writer,
    'inverters',
    demoInverters.map((inverter) => ({
      ...made,
      id_inverter: inverters.get(inverter.name),
      id_manufacturer: manufacturers.get(inverter.manufacturer),
      name: inverter.name,
      nominal_power: inverter.nominalPower,
      max_input_power: inverter.maxInputPower,
      phase_number: inverter.phaseNumber,
      efficiency: inverter.efficiency,
      price: inverter.price,
      active: true,
      version: 1,
    })),
  )
  await insertRows(
    writer,
    'solar_kits',
    demoKits.map((kit) => ({
      ...made,
      id_solar_kit: random.id(createdMs),
      identifier: kit.identifier,
      phase_number: kit.phaseNumber,
      coplanar: kit.coplanar,
      price: kit.price,
      solar_panel_id: panels.get(kit.panel),
      panel_number: kit.panelNumber,
      id_inverter: inverters.get(kit.inverter),
      inverter_number: 1,
      active: true,
      version: 1,
    })),
  )
  await insertRows(writer, 'financing_templates', [
    {
      ...made,
      id_financing_conditions_template: random.id(createdMs),
      name: demoFinancingTemplate.name,
      anual_interest_rate: demoFinancingTemplate.anualInterestRate,
      financing_months: demoFinancingTemplate.financingMonths,
      financing_entity: demoFinancingTemplate.financingEntity,
      is_default: false,
      version: 1,
    },
  ])
}
