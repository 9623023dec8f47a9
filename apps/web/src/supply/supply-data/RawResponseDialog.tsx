import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { copyText } from '../../platform/messages/copy-text.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FiguresTable } from '../../ui/FiguresTable.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toRawLines, toRawTables, type RawTable } from './raw-response.ts'
import styles from './SupplyData.module.css'
import { rawTexts as texts } from './supply-data.messages.ts'

type Look = 'list' | 'table' | 'json'

interface RawResponseDialogProps {
  /** Name of the provider. */
  readonly provider: string
  readonly value: unknown
  readonly onClose: () => void
}

/** The raw answer of a provider as a list, as tables or as JSON. */
export function RawResponseDialog({ provider, value, onClose }: RawResponseDialogProps) {
  const [look, setLook] = useState<Look>('list')
  const json = JSON.stringify(value, null, 2)
  return (
    <Dialog
      title={texts.title(provider)}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={() => void copyText(json, texts.copied)}>
            {texts.copy}
          </Button>
          <Button onClick={onClose}>{texts.close}</Button>
        </>
      }
    >
      <div className={styles.panel}>
        <SegmentedControl
          aria-label={texts.look}
          data={[
            { value: 'list', label: texts.list },
            { value: 'table', label: texts.table },
            { value: 'json', label: texts.json },
          ]}
          value={look}
          onChange={(next) => setLook(next)}
        />
        {/* A block that scrolls has to be reachable with the keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section className={styles.rawText} tabIndex={0} aria-label={texts.title(provider)}>
          {look === 'list' ? (
            <List value={value} />
          ) : look === 'table' ? (
            <Tables value={value} />
          ) : (
            <pre>{json}</pre>
          )}
        </section>
      </div>
    </Dialog>
  )
}

function List({ value }: { readonly value: unknown }) {
  return (
    <dl className={styles.rawList}>
      {toRawLines(value).map(({ path, value: text }) => (
        <div key={path}>
          <dt>{path}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function Tables({ value }: { readonly value: unknown }) {
  const tables = toRawTables(value)
  if (tables.length === 0) return <Notice tone="info">{texts.noTable}</Notice>
  return (
    <div className={styles.panel}>
      {tables.map((table) => (
        <Table key={table.path} table={table} />
      ))}
    </div>
  )
}

function Table({ table: { path, columns, rows } }: { readonly table: RawTable }) {
  return (
    <FiguresTable
      caption={path}
      isCaptionShown
      isTall
      columns={columns.map((name) => ({
        id: name,
        header: name,
        align: 'start' as const,
        render: (row: Readonly<Record<string, string>>) => row[name] ?? '',
      }))}
      rows={rows}
    />
  )
}
