import { AsyncPicker } from '../../ui/form/AsyncPicker.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { recordSearches } from './record-search.ts'
import styles from './EditorToolbar.module.css'
import { useTemplateEditor } from './template-editor.ts'
import { previewTexts as texts } from './template-editor.messages.ts'
import { previewSources, type PreviewSourceState } from './use-preview-source.ts'

/** Chooses the data that are shown: an example, the longest and largest, none, or those of a record. */
export function DataSourceFields({ state }: { readonly state: PreviewSourceState }) {
  const { templateType } = useTemplateEditor()
  const search = recordSearches[templateType]
  const { source, record, choose, chooseRecord } = state
  return (
    <>
      <SelectField
        aria-label={texts.source}
        size="xs"
        className={styles.source}
        value={source}
        data={previewSources.map((value) => ({ value, label: texts.sources[value] }))}
        onChange={(chosen) => {
          if (chosen) choose(chosen)
        }}
      />
      {source === 'record' ? (
        <AsyncPicker
          aria-label={texts.record}
          size="xs"
          className={styles.record}
          value={record?.idEntity ?? null}
          valueLabel={record?.label}
          searchKey={['template record', templateType]}
          search={search}
          error={state.isFailed ? texts.recordFailed : undefined}
          onChange={(idEntity, option) =>
            chooseRecord(idEntity === null ? null : { idEntity, label: option?.label ?? idEntity })
          }
        />
      ) : null}
    </>
  )
}
