import { contactRow, coverPage, FOOTER } from './comparison-parts.ts'
import {
  chart,
  field,
  keyFigure,
  layOutDesign,
  rowsIf,
  table,
  text,
  title,
  whole,
  type DesignRow,
} from './design-layout.ts'

const settings = { runningHead: 'Estudio de consumo · {{client.name}}', footer: FOOTER }
const conditions = {
  hasBase: { variable: 'power.basePercent', operator: 'isPresent' },
  hasEstimated: { variable: 'consumption.estimatedKwh', operator: 'greaterThan', values: ['0'] },
  hasClosed: { variable: 'consumption.closedKwh', operator: 'greaterThan', values: ['0'] },
} as const

const lead: readonly DesignRow[] = [
  whole(
    text(
      'Entre el {{period.from}} y el {{period.to}} se consumieron **{{consumption.totalKwh}}**. El mes de mayor consumo fue **{{consumption.highestMonth}}**.',
      { size: 'large' },
    ),
  ),
  [
    [4, keyFigure('consumption.totalKwh', 'Consumo del periodo', { tone: 'accent' })],
    [4, keyFigure('power.highestKw', 'Potencia máxima')],
    [4, keyFigure('power.basePercent', 'Consumo de base')],
  ],
]

const findings = [
  ...rowsIf(
    'hasBase',
    whole(
      text(
        '**Consumo de base.** {{power.baseKw}} están siempre en marcha: el {{power.basePercent}} de la energía. Es lo primero que conviene revisar.',
      ),
    ),
  ),
  ...rowsIf(
    'hasClosed',
    whole(
      text(
        '**Fuera de horario.** Con la actividad cerrada se consumen {{consumption.closedKwh}}, el {{consumption.closedPercent}} del total.',
      ),
    ),
  ),
]

const shortInsights = layOutDesign({
  number: 15,
  identifier: 'energyInsights-corto',
  templateType: 'energyInsights',
  name: 'Estudio de consumo, corto',
  description: 'Dos páginas: consumo, potencia y perfil de un día, con lo que conviene revisar.',
  variant: 'short',
  offeredOnFreemium: true,
  settings,
  conditions,
  pages: [
    {
      background: 'skyline',
      rows: [
        whole(title('Cómo se consume la energía')),
        ...lead,
        whole(chart('months', 11, 'Consumo de cada mes')),
        [
          [7, chart('dayProfile', 11, 'Día medio por horas')],
          [5, chart('periods', 11, 'Consumo por periodos')],
        ],
        ...findings,
      ],
    },
    {
      background: 'skyline',
      rows: [
        whole(title('Consumo y potencia')),
        [
          [6, table('periods', 'Consumo por periodos', { size: 'small' })],
          [6, chart('duration', 10, 'Curva de duración de la potencia')],
        ],
        whole(table('peaks', 'Potencia máxima de cada mes', { size: 'small' })),
        contactRow,
      ],
    },
  ],
})

const completeInsights = layOutDesign({
  number: 16,
  identifier: 'energyInsights-completo',
  templateType: 'energyInsights',
  name: 'Estudio de consumo, completo',
  description:
    'Portada, resumen, meses y días, perfiles, periodos, potencia, comparación anual y días anómalos.',
  variant: 'complete',
  settings: { ...settings, hasExplanations: true },
  conditions,
  pages: [
    coverPage('Estudio de consumo', 'Cómo se consume la energía'),
    {
      background: 'skyline',
      rows: [
        whole(title('Resumen')),
        ...lead,
        whole(chart('days', 11, 'Consumo de cada día')),
        [
          [4, field('supply.cups', 'CUPS'), field('supply.accessTariff', 'Tarifa de acceso')],
          [4, field('period.days', 'Días con datos'), field('consumption.missingHours', 'Horas sin datos')],
          [4, field('consumption.meanDayKwh', 'Consumo medio de un día'), field('consumption.changePercent')],
        ],
        ...findings,
        ...rowsIf(
          'hasEstimated',
          whole(text('De este consumo, {{consumption.estimatedKwh}} son estimados.', { size: 'small' })),
        ),
      ],
    },
    {
      background: 'skyline',
      rows: [
        whole(title('Mes a mes')),
        whole(chart('months', 12, 'Consumo de cada mes')),
        whole(table('months', 'Detalle por meses', { size: 'small' })),
      ],
    },
    {
      background: 'skyline',
      rows: [
        whole(title('Perfiles y periodos')),
        whole(chart('dayProfile', 12, 'Día medio por horas, laborable y festivo')),
        [
          [8, chart('weekProfile', 11, 'Consumo medio de cada día de la semana')],
          [4, chart('periods', 11, 'Consumo por periodos')],
        ],
        whole(table('periods', 'Reparto por periodos', { size: 'small' })),
      ],
    },
    {
      background: 'skyline',
      rows: [
        whole(title('Potencia')),
        [
          [3, keyFigure('power.highestKw', 'Potencia máxima', { tone: 'card', size: 'small' })],
          [3, keyFigure('power.meanKw', 'Potencia media', { tone: 'card', size: 'small' })],
          [3, keyFigure('power.baseKw', 'Consumo de base', { tone: 'card', size: 'small' })],
          [3, keyFigure('power.loadFactorPercent', 'Factor de carga', { tone: 'card', size: 'small' })],
        ],
        [
          [6, chart('duration', 11, 'Curva de duración')],
          [6, chart('peaks', 11, 'Potencia máxima de cada mes')],
        ],
        whole(table('peaks', 'Potencia máxima y contratada', { size: 'small' })),
      ],
    },
    {
      background: 'skyline',
      rows: [
        whole(title('Comparación y avisos')),
        whole(table('yearOnYear', 'Comparación con el año anterior', { size: 'small' })),
        whole(table('anomalies', 'Días fuera de lo normal', { size: 'small' })),
        contactRow,
      ],
    },
  ],
})

export const energyInsightsDesigns = [shortInsights, completeInsights]
