import { Button } from '@mantine/core'
import { writeCurveFile } from '@vatio/domain/curves/curve-files/write-curve-file'
import { addDays, startOfDayUtc } from '@vatio/domain/time/civil-time'
import type { EnergySeries } from '@vatio/domain/time/energy-series'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { saveFile } from '../../ui/save-file.ts'
import styles from './CurveFormatHelp.module.css'
import { curveFileTexts as texts } from './curve-files.messages.ts'

interface Example {
  readonly title: string
  readonly text: string
  readonly rows: readonly (readonly string[])[]
  readonly file: string
  readonly write: () => string
}

const CUPS = 'ES0021000000000001RK0F'

/** An invented household load over both clock changes, which the example files show. */
function exampleSeries(startDate: string, days: number, stepMinutes: 15 | 60): EnergySeries {
  const startUtc = startOfDayUtc(startDate, 'Europe/Madrid')
  const length =
    (startOfDayUtc(addDays(startDate, days), 'Europe/Madrid') - startUtc) / (stepMinutes * 60_000)
  const perHour = 60 / stepMinutes
  const kwh = Float64Array.from({ length }, (_, step) => {
    const hour = (step / perHour) % 24
    return Math.round((0.3 + 0.2 * Math.sin(((hour - 9) / 24) * 2 * Math.PI)) * (1000 / perHour)) / 1000
  })
  return { startUtc, stepMinutes, kwh }
}

const examples: readonly Example[] = [
  {
    title: 'Un valor por fila, por horas',
    text: texts.hourPerRow,
    rows: [
      ['Fecha y hora', 'Consumo (kWh)'],
      ['01/01/2025 00:00', '0,312'],
      ['01/01/2025 01:00', '0,287'],
      ['…', '…'],
    ],
    file: 'ejemplo-horario.csv',
    write: () => writeCurveFile('vector', { cups: CUPS, series: exampleSeries('2025-01-01', 365, 60) }),
  },
  {
    title: 'Un valor por fila, por cuartos de hora',
    text: 'Igual, cada quince minutos. Necesita la licencia Professional.',
    rows: [
      ['Fecha y hora', 'Consumo (kWh)'],
      ['01/01/2025 00:00', '0,078'],
      ['01/01/2025 00:15', '0,074'],
      ['…', '…'],
    ],
    file: 'ejemplo-cuartohorario.csv',
    write: () => writeCurveFile('vector', { cups: CUPS, series: exampleSeries('2025-01-01', 365, 15) }),
  },
  {
    title: texts.dayPerRowOfHours,
    text: texts.dayPerRowOfHoursHelp,
    rows: [
      ['Fecha', 'H01', 'H02', '…', 'H24', 'H25'],
      ['01/01/2025', '0,312', '0,287', '…', '0,340', ''],
      ['26/10/2025', '0,301', '0,290', '…', '0,318', '0,322'],
    ],
    file: 'ejemplo-dias-horas.csv',
    write: () => writeCurveFile('matrix', { cups: CUPS, series: exampleSeries('2025-01-01', 365, 60) }),
  },
  {
    title: texts.dayPerRowOfQuarters,
    text: 'Lo mismo por cuartos de hora. Necesita la licencia Professional.',
    rows: [
      ['Fecha', 'Q01', 'Q02', '…', 'Q96'],
      ['01/01/2025', '0,078', '0,074', '…', '0,081'],
    ],
    file: 'ejemplo-dias-cuartos.csv',
    write: () => writeCurveFile('matrix', { cups: CUPS, series: exampleSeries('2025-01-01', 365, 15) }),
  },
  {
    title: 'Datadis y distribuidoras',
    text: texts.distributorFiles,
    rows: [
      ['CUPS', 'Fecha', 'Hora', 'Consumo_kWh', 'Metodo_obtencion'],
      [CUPS, '01/01/2025', '1', '0,312', 'R'],
      [CUPS, '01/01/2025', '2', '0,287', 'R'],
    ],
    file: 'ejemplo-datadis.csv',
    write: () => writeCurveFile('datadis-old', { cups: CUPS, series: exampleSeries('2025-01-01', 365, 60) }),
  },
]

/** The supported formats, each with an example file to download. */
export function CurveFormatHelp() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="subtle" onClick={() => setOpen(true)}>
        Ayuda de formatos
      </Button>
      {isOpen ? (
        <Dialog title="Formatos de curva de consumo" size="large" onClose={() => setOpen(false)}>
          <div className={styles.help}>
            <p>
              Los decimales pueden llevar coma o punto y la primera fila puede ser un encabezado. Los valores
              son kWh, salvo que el encabezado diga Wh. Los huecos se dejan como huecos: nunca se rellenan con
              ceros.
            </p>
            {examples.map((example) => (
              <section key={example.file}>
                <header>
                  <h3>{example.title}</h3>
                  <Button
                    variant="default"
                    size="xs"
                    leftSection={<IconDownload size={16} stroke={1.5} />}
                    aria-label={`Descargar ${example.file}`}
                    onClick={() =>
                      saveFile(new Blob([example.write()], { type: 'text/csv;charset=utf-8' }), example.file)
                    }
                  >
                    Ejemplo
                  </Button>
                </header>
                <p>{example.text}</p>
                <div className={styles.scroll}>
                  <table>
                    <tbody>
                      {example.rows.map((row) => (
                        <tr key={row.join()}>
                          {row.map((cell, at) => (
                            <td key={`${at} ${cell}`}>{cell}</td>
                          ))}
                        </tr>
                      ))}
                    </tbody>
                  </table>
                </div>
              </section>
            ))}
          </div>
        </Dialog>
      ) : null}
    </>
  )
}
