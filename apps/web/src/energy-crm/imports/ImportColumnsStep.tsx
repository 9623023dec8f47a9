import { Button, CloseButton } from '@mantine/core'
import type { ImportDetail } from '@vatio/protocol/energy-crm/imports/imports.schema'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { announce } from '../../platform/messages/announcements.ts'
import { useKeptState } from '../../platform/session/use-draft.ts'
import { Card } from '../../ui/Card.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { assignField, columnName, fieldOptions, missingFields, type Mapping } from './import-mapping.ts'
import { ImportOptionFields } from './ImportOptionFields.tsx'
import styles from './Imports.module.css'
import { columnTexts as texts } from './imports.messages.ts'
import { useMapImport } from './imports.queries.ts'

interface KeptColumns {
  readonly mapping: Mapping
  readonly options: ImportDetail['options']
}

/** Which field each column is, and how its texts are read. What is chosen stays in the tab until it is checked. */
export function ImportColumnsStep({ detail }: { readonly detail: ImportDetail }) {
  const { idImport, version, columns, fields, mappingOrigin } = detail
  const initial: KeptColumns = { mapping: columns.map(({ field }) => field), options: detail.options }
  const [kept, keep, forget] = useKeptState(`/energy-crm/imports/${idImport}/columns/v${version}`, initial)
  const { mapping, options } = kept
  const [isAsked, setAsked] = useState(false)
  const navigate = useNavigate()
  const map = useMapImport(() => {
    forget()
    void navigate({ to: '/energy-crm/imports/$idImport', params: { idImport }, search: {}, replace: true })
  })
  const headingId = useId()
  const missing = missingFields(mapping, fields)
  const known = mapping.filter((field) => field !== null).length

  function assign(column: number, field: string | null) {
    const { mapping: next, lost } = assignField(mapping, column, field)
    keep({ ...kept, mapping: next })
    if (lost !== null) announce(texts.moved(columnName(columns, lost)))
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (missing.length > 0 || map.isPending) return
        map.mutate({ params: { idImport }, body: { version, mapping: [...mapping], options } })
      }}
    >
      {missing.length > 0 ? (
        <Notice tone={isAsked ? 'danger' : 'warning'}>{texts.missing(missing)}</Notice>
      ) : (
        <Notice tone="info">{texts.origin[mappingOrigin](known, columns.length)}</Notice>
      )}
      <Card title={<span id={headingId}>{texts.table}</span>} flush>
        <table className={styles.columns} aria-labelledby={headingId}>
          <thead>
            <tr>
              <th scope="col">{texts.column}</th>
              <th scope="col">{texts.samples}</th>
              <th scope="col">{texts.field}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ samples }, column) => {
              const name = columnName(columns, column)
              const field = mapping[column] ?? null
              return (
                // A column is its place: two may have the same name.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={column} data-ignored={field === null || undefined}>
                  <th scope="row">{name}</th>
                  <td className={styles.samples}>
                    {samples.length > 0
                      ? samples.map((sample, at) => (
                          // oxlint-disable-next-line react/no-array-index-key
                          <span key={at} title={sample}>
                            {sample}
                          </span>
                        ))
                      : texts.noSamples}
                  </td>
                  <td className={styles.chosen}>
                    <SelectField
                      aria-label={texts.fieldOf(name)}
                      placeholder={texts.ignored}
                      data={fieldOptions(detail, mapping, column)}
                      value={field}
                      onChange={(next) => assign(column, next)}
                    />
                    {field === null ? null : (
                      <CloseButton
                        aria-label={texts.ignore(name)}
                        title={texts.ignored}
                        onClick={() => assign(column, null)}
                      />
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </Card>
      <Card title={texts.options}>
        <ImportOptionFields options={options} onChange={(next) => keep({ ...kept, options: next })} />
      </Card>
      <div className={styles.submit}>
        <span className={styles.help}>{texts.remembers}</span>
        <Button type="submit" loading={map.isPending}>
          {texts.check}
        </Button>
      </div>
    </form>
  )
}
