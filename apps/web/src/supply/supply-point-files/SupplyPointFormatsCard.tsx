import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import {
  fieldUnits,
  pointFields,
  readingFields,
  supplyPointSheets,
} from '@vatio/domain/supply/supply-point-files/supply-point-fields.data'
import { useState } from 'react'
import { DataList } from '../../ui/DataList.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { supplyPointTexts as texts } from './supply-point-files.messages.ts'
import { useDownloadTemplate } from './supply-point-files.queries.ts'
import styles from './SupplyPointFile.module.css'

const units: Readonly<Record<string, string>> = fieldUnits
const columns = Object.entries(pointFields).map(([field, [name]]) =>
  units[field] ? `${name} (${units[field]})` : name,
)
const readingColumns = Object.values(readingFields).map(([name]) =>
  name.startsWith('Consumo') ? `${name} (kWh)` : name,
)

/** The button that opens the help about supply-point files: their sheets and columns, and the template. */
export function SupplyPointFormatsCard() {
  const [isOpen, setOpen] = useState(false)
  const template = useDownloadTemplate()
  return (
    <>
      <Button variant="subtle" onClick={() => setOpen(true)}>
        {texts.formats}
      </Button>
      {isOpen ? (
        <Dialog
          title={texts.formatsTitle}
          onClose={() => setOpen(false)}
          footer={
            <Button
              variant="default"
              loading={template.isPending}
              leftSection={<IconDownload size={16} stroke={1.5} />}
              onClick={() => template.mutate()}
            >
              {texts.template}
            </Button>
          }
        >
          <div className={styles.body}>
            <p>{texts.help}</p>
            <DataList
              facts={[
                { label: supplyPointSheets.point, value: columns.join(', ') },
                { label: supplyPointSheets.readings, value: readingColumns.join(', ') },
                { label: supplyPointSheets.curve, value: texts.curveSheet },
              ]}
            />
          </div>
        </Dialog>
      ) : null}
    </>
  )
}
