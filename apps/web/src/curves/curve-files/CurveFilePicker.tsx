import { Button } from '@mantine/core'
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { useDropzone } from 'react-dropzone'
import { formatCount } from '../../platform/formats/number-format.ts'
import { Progress } from '../../ui/Progress.tsx'
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
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop: (files) => {
      const [file] = files
      if (file) read(file)
    },
  })
  const isSending = reading.state === 'sending'
  return (
    <div className={styles.picker}>
      <div
        {...getRootProps({ className: styles.area })}
        data-active={isDragActive}
        data-print="hide"
        aria-busy={isSending}
      >
        <input {...getInputProps({ 'aria-label': 'Archivo de curva de consumo' })} />
        {reading.state === 'sending' ? (
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
                <span className={styles.text}>Leyendo la curva…</span>
                <progress aria-label="Leyendo la curva" />
              </>
            )}
            <Button variant="default" size="xs" onClick={forget}>
              Cancelar
            </Button>
          </div>
        ) : (
          <>
            <IconFileSpreadsheet size={32} stroke={1.25} aria-hidden />
            <p className={styles.lead}>{texts.dropCurveFile}</p>
            <p className={styles.text}>{texts.curveFileHelp(formatCount(20))}</p>
            <div className={styles.buttons}>
              <Button variant="default" leftSection={<IconUpload size={18} stroke={1.5} />} onClick={open}>
                Elegir archivo
              </Button>
              <CurveFormatHelp />
            </div>
          </>
        )}
      </div>
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
