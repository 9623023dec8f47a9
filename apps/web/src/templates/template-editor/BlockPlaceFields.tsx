import {
  GRID_COLUMNS,
  ROW_MM,
  type TemplateComponent,
} from '@vatio/domain/templates/report-templates/report-template'
import { MAX_ROWS } from '@vatio/domain/templates/template-editing/component-place'
import {
  findComponent,
  moveComponent,
  resizeComponent,
} from '@vatio/domain/templates/template-editing/template-editing'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import styles from './Inspector.module.css'
import { useContent, useTemplateEditor } from './template-editor.ts'
import { blockTexts as texts, canvasTexts } from './template-editor.messages.ts'
import { hasOwnHeight } from './use-block-drag.ts'

/** Columns, height and page of a block in figures, for who does not drag. */
export function BlockPlaceFields({ component }: { readonly component: TemplateComponent }) {
  const { store } = useTemplateEditor()
  const content = useContent()
  const { uuid, x, y, w, h, type } = component
  const idPage = findComponent(content, uuid)?.page.idPage ?? ''
  const resize = (size: { readonly w: number; readonly h: number }) =>
    store.edit((before) => resizeComponent(before, uuid, size), `size:${uuid}`)
  const isWhole = (value: number | null): value is number => value !== null && Number.isInteger(value)
  return (
    <fieldset className={styles.group}>
      <legend>{texts.place}</legend>
      <div className={styles.pair}>
        <NumberField
          label={texts.column}
          value={x + 1}
          decimals={0}
          min={1}
          max={GRID_COLUMNS - w + 1}
          onChange={(column) => {
            if (!isWhole(column) || column < 1 || column > GRID_COLUMNS - w + 1) return
            store.edit((before) => moveComponent(before, uuid, { idPage, x: column - 1, y }), `place:${uuid}`)
          }}
        />
        <NumberField
          label={texts.width}
          unit={texts.widthUnit}
          value={w}
          decimals={0}
          min={1}
          max={GRID_COLUMNS - x}
          onChange={(columns) => {
            if (isWhole(columns) && columns >= 1 && columns <= GRID_COLUMNS - x) resize({ w: columns, h })
          }}
        />
      </div>
      {hasOwnHeight(type) ? (
        <NumberField
          label={texts.height}
          unit={texts.heightUnit}
          value={h * ROW_MM}
          decimals={0}
          min={ROW_MM}
          max={MAX_ROWS * ROW_MM}
          onChange={(millimetres) => {
            if (isWhole(millimetres) && millimetres >= ROW_MM)
              resize({ w, h: Math.round(millimetres / ROW_MM) })
          }}
        />
      ) : null}
      {content.pages.length > 1 ? (
        <SelectField
          label={texts.page}
          value={idPage}
          data={content.pages.map((page, index) => ({
            value: page.idPage,
            label: canvasTexts.page(index + 1),
          }))}
          onChange={(target) => {
            if (target) store.edit((before) => moveComponent(before, uuid, { idPage: target, x, y: 10_000 }))
          }}
        />
      ) : null}
    </fieldset>
  )
}
