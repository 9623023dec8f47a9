import type { DemoOwner } from './demo-company.ts'
import {
  demoFinancingTemplate,
  demoInverters,
  demoKits,
  demoPanels,
  demoSolarManufacturers,
} from './demo-solar.data.ts'
import type { SeededRandom } from './seeded-random.ts'

/** The inventory of the solar studies: panels, inverters and kits made of them, and a financing template. */
export function makeSolarInventory(random: SeededRandom, company: DemoOwner, createdMs: number) {
  const made = {
    client_uid: company.clientUID,
    creation_timestamp: new Date(createdMs).toISOString(),
    creation_user_uid: company.adminUID,
  }
  const idsOf = (names: readonly string[]) => {
    const ids = new Map(names.map((name) => [name, random.id(createdMs)]))
    return (name: string) => {
      const id = ids.get(name)
      if (id === undefined) throw new Error(`the solar inventory of the demo has no ${name}`)
      return id
    }
  }
  const idOfManufacturer = idsOf(demoSolarManufacturers)
  const idOfPanel = idsOf(demoPanels.map(({ name }) => name))
  const idOfInverter = idsOf(demoInverters.map(({ name }) => name))
  return {
    manufacturers: demoSolarManufacturers.map((name) => ({
      ...made,
      id_manufacturer: idOfManufacturer(name),
      name,
    })),
    solar_panels: demoPanels.map((panel) => ({
      ...made,
      solar_panel_id: idOfPanel(panel.name),
      id_manufacturer: idOfManufacturer(panel.manufacturer),
      name: panel.name,
      heigth: panel.heigth,
      width: panel.width,
      depth: panel.depth,
      peak_power: panel.peakPower,
      efficiency: panel.efficiency,
      active: true,
      version: 1,
    })),
    inverters: demoInverters.map((inverter) => ({
      ...made,
      id_inverter: idOfInverter(inverter.name),
      id_manufacturer: idOfManufacturer(inverter.manufacturer),
      name: inverter.name,
      nominal_power: inverter.nominalPower,
      max_input_power: inverter.maxInputPower,
      phase_number: inverter.phaseNumber,
      efficiency: inverter.efficiency,
      price: inverter.price,
      active: true,
      version: 1,
    })),
    solar_kits: demoKits.map((kit) => ({
      ...made,
      id_solar_kit: random.id(createdMs),
      identifier: kit.identifier,
      phase_number: kit.phaseNumber,
      coplanar: kit.coplanar,
      price: kit.price,
      solar_panel_id: idOfPanel(kit.panel),
      panel_number: kit.panelNumber,
      id_inverter: idOfInverter(kit.inverter),
      inverter_number: 1,
      active: true,
      version: 1,
    })),
    financing_templates: [
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
    ],
  }
}
