import { contactRow, coverPage, FOOTER } from './comparison-parts.ts'
import {
  chart,
  field,
  keyFigure,
  layOutDesign,
  map,
  rowsIf,
  signature,
  table,
  text,
  title,
  whole,
  type DesignRow,
} from './design-layout.ts'

const settings = { runningHead: 'Autoconsumo solar · {{client.name}}', footer: FOOTER }

const conditions = {
  recovers: { variable: 'money.paybackYears', operator: 'isPresent' },
  hasRange: { variable: 'energy.productionLowKwh', operator: 'isPresent' },
} as const

const keyFigures: DesignRow = [
  [6, keyFigure('money.yearlySavingEur', 'Ahorro del primer año', { tone: 'accent', size: 'large' })],
  [3, keyFigure('money.paybackYears', 'Retorno de la inversión')],
  [3, keyFigure('energy.coveragePercent', 'Consumo cubierto')],
]

const lead = [
  ...rowsIf(
    'recovers',
    whole(
      text(
        'Una instalación de **{{installation.peakPowerKwp}}** cubre el **{{energy.coveragePercent}}** del consumo y se paga sola en **{{money.paybackYears}}**.',
        { size: 'large' },
      ),
    ),
  ),
  keyFigures,
]

const installationFields: DesignRow = [
  [4, field('installation.peakPowerKwp', 'Potencia pico'), field('installation.panelCount', 'Paneles')],
  [4, field('installation.panel', 'Panel'), field('installation.inverter', 'Inversor')],
  [4, field('installation.battery', 'Batería'), field('installation.area', 'Área ocupada')],
]

const agreementRows: readonly DesignRow[] = [
  whole(
    text(
      [
        '- **Visita técnica.** Se comprueban la cubierta, el cuadro eléctrico y las sombras.',
        '- **Permisos y ayudas.** Se tramitan la licencia, la legalización y las ayudas disponibles.',
        '- **Instalación y puesta en marcha.** La producción se sigue desde el primer día.',
      ].join('\n'),
    ),
  ),
  contactRow,
  whole(signature('Conforme con la propuesta')),
]

const shortStudy = layOutDesign({
  number: 7,
  identifier: 'solarStudy-corto',
  templateType: 'solarStudy',
  name: 'Estudio solar, corto',
  description: 'Dos páginas: ahorro, retorno y cobertura de un vistazo, inversión y firma.',
  variant: 'short',
  offeredOnFreemium: true,
  settings,
  conditions,
  pages: [
    {
      background: 'rounded-corner',
      rows: [
        whole(title('Energía propia para {{client.name}}')),
        ...lead,
        [
          [8, chart('energyByMonth', 12, 'Consumo y producción de cada mes')],
          [
            4,
            field('place.address', 'Dirección'),
            field('installation.peakPowerKwp', 'Potencia pico'),
            field('installation.panelCount', 'Paneles'),
            field('installation.battery', 'Batería'),
          ],
        ],
        [
          [6, chart('cashFlow', 11, 'Flujo de caja acumulado')],
          [6, map('roof', 12)],
        ],
      ],
    },
    {
      background: 'rounded-corner',
      rows: [
        whole(title('Inversión y ahorro')),
        [
          [4, keyFigure('money.investment', 'Inversión', { tone: 'card' })],
          [4, keyFigure('money.lifetimeSavingEur', 'Ahorro en toda la vida', { tone: 'card' })],
          [4, keyFigure('money.internalRate', 'Rentabilidad anual (TIR)', { tone: 'card' })],
        ],
        [
          [7, table('investment', 'Precio, descuentos y ayudas')],
          [5, table('financing', 'Financiación')],
        ],
        whole(table('spendingByPeriod', 'Gasto anual por periodos, sin impuestos', { size: 'small' })),
        whole(text('# Siguientes pasos')),
        ...agreementRows,
      ],
    },
  ],
})

const completeStudy = layOutDesign({
  number: 8,
  identifier: 'solarStudy-completo',
  templateType: 'solarStudy',
  name: 'Estudio solar, completo',
  description:
    'Portada, resumen, instalación con plano, energía, ahorro, inversión, balance por años y método.',
  variant: 'complete',
  settings: { ...settings, hasExplanations: true },
  conditions,
  pages: [
    coverPage('Estudio de autoconsumo', 'Energía solar propia'),
    {
      background: 'rounded-corner',
      rows: [
        whole(title('Resumen')),
        ...lead,
        whole(chart('energyByMonth', 13, 'Consumo y producción de cada mes')),
        [
          [3, keyFigure('money.investment', 'Inversión', { tone: 'card', size: 'small' })],
          [
            3,
            keyFigure('money.lifetimeSavingEur', 'Ahorro en toda la vida', { tone: 'card', size: 'small' }),
          ],
          [3, keyFigure('energy.productionKwh', 'Producción anual', { tone: 'card', size: 'small' })],
          [3, keyFigure('energy.avoidedCo2Kg', 'CO₂ evitado al año', { tone: 'card', size: 'small' })],
        ],
        whole(
          text(
            [
              '- La producción se aprovecha en un {{energy.selfConsumptionPercent}}; lo que sobra se compensa o se vende.',
              '- El gasto anual baja de {{money.spendingBefore}} a {{money.spendingAfter}}, sin impuestos.',
              '- En toda su vida la instalación ahorra {{money.lifetimeSavingEur}}.',
            ].join('\n'),
          ),
        ),
      ],
    },
    {
      background: 'rounded-corner',
      rows: [
        whole(title('La instalación')),
        installationFields,
        whole(map('roof', 20)),
        whole(table('surfaces', 'Superficies', { size: 'small' })),
      ],
    },
    {
      background: 'rounded-corner',
      rows: [
        whole(title('La energía')),
        [
          [4, keyFigure('energy.selfConsumedKwh', 'Energía autoconsumida', { tone: 'card' })],
          [4, keyFigure('energy.excessKwh', 'Excedentes', { tone: 'card' })],
          [4, keyFigure('energy.netKwh', 'Energía que se sigue comprando', { tone: 'card' })],
        ],
        [
          [6, chart('coverageByMonth', 12, 'Autoconsumo y excedentes de cada mes')],
          [6, chart('meanDay', 12, 'Día laborable medio')],
        ],
        whole(table('energyByMonth', 'Energía de cada mes', { size: 'small' })),
      ],
    },
    {
      background: 'rounded-corner',
      rows: [
        whole(title('Inversión y ahorro')),
        [
          [4, keyFigure('money.netPresentValue', 'Valor actual neto (VAN)', { tone: 'card' })],
          [4, keyFigure('money.internalRate', 'Rentabilidad anual (TIR)', { tone: 'card' })],
          [4, keyFigure('money.levelisedCost', 'Coste de la energía producida', { tone: 'card' })],
        ],
        [
          [7, table('investment', 'Precio, descuentos y ayudas', { size: 'small' })],
          [5, table('financing', 'Financiación', { size: 'small' })],
        ],
        whole(chart('cashFlow', 12, 'Flujo de caja acumulado')),
        whole(table('spendingByPeriod', 'Gasto anual por periodos, sin impuestos', { size: 'small' })),
      ],
    },
    {
      background: 'rounded-corner',
      rows: [
        whole(title('Balance de cada año')),
        whole(chart('savingsByYear', 10, 'Ahorro de cada año')),
        whole(table('yearlyBalance', 'Energía y ahorro de cada año', { size: 'small' })),
      ],
    },
    {
      background: 'rounded-corner',
      rows: [
        whole(title('Qué se ha supuesto')),
        ...rowsIf(
          'hasRange',
          whole(
            text(
              'La producción se estima con la radiación de años reales en ese lugar: nueve de cada diez años supera {{energy.productionLowKwh}} y uno de cada diez, {{energy.productionHighKwh}}.',
            ),
          ),
        ),
        whole(table('assumptions', 'Datos y supuestos', { size: 'small' })),
        whole(title('Siguientes pasos')),
        ...agreementRows,
      ],
    },
  ],
})

export const solarStudyDesigns = [shortStudy, completeStudy]
