import { Button } from '@mantine/core'
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { formatCount } from '../../platform/formats/number-format.ts'
import { Progress } from '../../ui/Progress.tsx'
import { DropArea } from '../../ui/form/DropArea.tsx'
import { ChoiceDialog } from './ChoiceDialog.tsx'
import { CurveFormatHelp } from './CurveFormatHelp.tsx'
import type { CurveFileReader } from './curve-files.queries.ts'
import { StateDaysDialog } from './StateDaysDialog.tsx'
import styles from './CurveFilePicker.module.css'
import { curveFileTexts as texts } from './curve-files.messages.ts'

/**
 * Drop zone for a curve file. Asks for what the file does not contain (supply, days) and shows the progress; the
 * caller shows the preview.
 */
export function CurveFilePicker({ reader }: { readonly reader: CurveFileReader }) {
  const { reading, read, forget } = reader
  return (
    <div className={styles.picker}>
      <DropArea
        inputLabel="Archivo de curva de consumo"
        icon={<IconFileSpreadsheet size={32} stroke={1.25} aria-hidden />}
        lead={texts.dropCurveFile}
        help={texts.curveFileHelp(formatCount(20))}
        onFiles={([file]) => {
          if (file) read(file)
        }}
        renderActions={(open) => (
          <>
            <Button variant="default" leftSection={<IconUpload size={18} stroke={1.5} />} onClick={open}>
              Elegir archivo
            </Button>
            <CurveFormatHelp />
          </>
        )}
        instead={
          reading.state === 'sending' ? (
            <div className={styles.progress}>
              <span className={styles.name}>{reading.file.name}</span>
              {reading.ratio < 1 ? (
                <Progress
                  label="Enviando el archivo (kB)"
                  done={Math.round((reading.file.size * reading.ratio) / 1000)}
                  of={Math.round(reading.file.size / 1000)}
                />
              ) : (
                <>
                  <span>Leyendo la curva…</span>
                  <progress aria-label="Leyendo la curva" />
                </>
              )}
              <Button variant="default" size="xs" onClick={forget}>
                Cancelar
              </Button>
            </div>
          ) : undefined
        }
      />
      {reading.state === 'failed' ? (
        <p className={styles.error}>
          <span className={styles.name}>{reading.file.name}</span> {reading.text}
        </p>
      ) : null}
      {reading.state === 'choose-cups' ? (
        <ChoiceDialog
          title={texts.severalSupplies}
          question="CUPS"
          choices={reading.cups.map((cups) => ({ value: cups, label: cups }))}
          submit={texts.readSupply}
          onChoose={(cups) => read(reading.file, { cups })}
          onClose={forget}
        />
      ) : null}
      {reading.state === 'choose-entry' ? (
        <ChoiceDialog
          title={texts.severalFiles}
          question="Archivo"
          choices={reading.names.map((name) => ({ value: name, label: name }))}
          submit={texts.readFile}
          onChoose={(entry) => read(reading.file, { entry })}
          onClose={forget}
        />
      ) : null}
      {reading.state === 'choose-order' ? (
        <ChoiceDialog
          title={texts.orderQuestion}
          question={texts.whichOrder(reading.dates.text)}
          choices={[
            { value: 'day-first', label: texts.dayFirst(reading.dates.dayFirst) },
            { value: 'month-first', label: texts.monthFirst(reading.dates.monthFirst) },
          ]}
          submit={texts.readCurve}
          onChoose={(dateOrder) => read(reading.file, { dateOrder })}
          onClose={forget}
        />
      ) : null}
      {reading.state === 'state-days' ? (
        <StateDaysDialog
          values={reading.values}
          onState={(startDate, endDate) => read(reading.file, { startDate, endDate })}
          onClose={forget}
        />
      ) : null}
    </div>
  )
}
