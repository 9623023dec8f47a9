import { describe, expect, it } from 'vitest'
import { columnRoleOf, isUtcName, normaliseName, unitOfName, type ColumnRole } from './column-role.ts'

describe('the name of a column', () => {
  it.each([
    ['  Método_obtención ', 'metodo obtencion'],
    ['INV / VER', 'inv ver'],
    ['AE_kWh', 'ae kwh'],
    ['06:00-07:00', '06:00 07:00'],
    [7, '7'],
    [null, ''],
    [undefined, ''],
    ['x'.repeat(200), 'x'.repeat(80)],
  ])('%j is normalised to %j', (cell, name) => {
    expect(normaliseName(cell)).toBe(name)
  })

  const names: Record<ColumnRole, readonly string[]> = {
    cups: ['CUPS', 'CUPS 20', 'Código CUPS'],
    date: ['Fecha', 'Data', 'Date', 'Día', 'Day', 'Fecha de lectura', 'Fecha medida', 'Fecha consumo'],
    hour: [
      'Hora',
      'Hour',
      'Hores',
      'Hore',
      'H',
      'Cuarto',
      'Cuarto de hora',
      'Intervalo',
      'Periodo horario',
      'Time',
    ],
    moment: [
      'Fecha y hora',
      'FECHA-HORA',
      'fechahora',
      'Data i hora',
      'Datetime',
      'Date time',
      'Timestamp',
      'Fecha hora fin',
      'Fecha hora (UTC)',
      'Timestamp GMT',
    ],
    energy: [
      'Consumo',
      'Consum',
      'Consumption',
      'AE_kWh',
      'AE',
      'AI',
      'Energía',
      'Energía activa',
      'Energía consumida (kWh)',
      'Energía activa entrante',
      'Energía activa importada (Wh)',
      'Activa importada',
      'Consumo en kWh',
      'Consumo horario',
      'Energía horaria',
      'Valor',
      'Value',
      'kWh',
      'Wh',
    ],
    surplus: [
      'AS_KWh',
      'energiaVertida_kWh',
      'Vertido',
      'Excedente',
      'Excedentes kWh',
      'Energía excedentaria',
      'Generación Wh',
      'Exportación',
      'Activa saliente',
      'Energía activa exportada',
    ],
    season: [
      'INV / VER',
      'Ver Inv',
      'Verano/Invierno',
      'Invierno/Verano',
      'Verano',
      'Bandera',
      'Season',
      'Estación',
    ],
    method: [
      'Metodo_obtencion',
      'metodoObtencion',
      'Método de obtención',
      "Mètode d'obtenció",
      'REAL/ESTIMADO',
      'LECTURA REAL/ESTIMADA',
      'Tipo de lectura',
      'Calidad',
    ],
    price: ['Precio (EUR/kWh)', 'Coste por hora', 'Importe'],
    total: ['Total', 'Total (Wh)', 'Suma'],
    step: ['H01', 'h1', 'Hora 1', 'Q96', 'QH 12', '7', '025', '100', '00:15', '06:00-07:00'],
    other: [
      'Otro',
      'Mi CUPS',
      'Periodo tarifario',
      'Fecha fin',
      'La fecha',
      'Hora local',
      'Consumo estimado total',
      'Sin consumo',
      'energiaGenerada_kWh',
      'AE_AUTOCONS_kWh',
      'H1234',
      '06:00-07:00 x',
      'x 06:00',
      'X01',
      '1 a',
      'Tarifa y precio',
      'El total',
      '',
    ],
  }
  it.each(Object.entries(names))('is of a column of kind %s', (role, examples) => {
    expect(examples.map((name) => [name, columnRoleOf(normaliseName(name))])).toEqual(
      examples.map((name) => [name, role]),
    )
  })

  it('says its unit and whether its moments are in UTC', () => {
    const units = ['AE_kWh', 'Consumo (Wh)', 'CONSUMO Wh', 'Consumo', 'kwhx', 'xwh']
    expect(units.map((name) => unitOfName(normaliseName(name)))).toEqual([
      'kWh',
      'Wh',
      'Wh',
      null,
      null,
      null,
    ])
    const moments = ['Fecha hora (UTC)', 'Timestamp GMT', 'Fecha UTC local', 'Fechautc', 'Timestamp']
    expect(moments.map((name) => isUtcName(normaliseName(name)))).toEqual([true, true, false, false, false])
  })
})
