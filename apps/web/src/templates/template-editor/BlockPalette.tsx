import {
  IconBlockquote,
  IconBolt,
  IconChartBar,
  IconForms,
  IconHeading,
  IconMap2,
  IconPageBreak,
  IconPhoto,
  IconReceipt2,
  IconSignature,
  IconTable,
  type Icon,
} from '@tabler/icons-react'
import type { ComponentType } from '@vatio/domain/templates/report-templates/report-template'
import { addBlock } from './block-actions.ts'
import { offeredBlocks } from './block-kinds.ts'
import styles from './SidePart.module.css'
import { useTemplateEditor } from './template-editor.ts'
import { blockNames, blockTexts as texts } from './template-editor.messages.ts'
import { useBlockDragging } from './use-block-drag.ts'

const icons: Readonly<Record<Exclude<ComponentType, 'condition'>, Icon>> = {
  title: IconHeading,
  text: IconBlockquote,
  field: IconForms,
  kpi: IconBolt,
  table: IconTable,
  chart: IconChartBar,
  bill: IconReceipt2,
  image: IconPhoto,
  map: IconMap2,
  signature: IconSignature,
  pageBreak: IconPageBreak,
}

/** The blocks that can be added, by a press or by dragging them to the page. */
export function BlockPalette() {
  const { store, catalogue } = useTemplateEditor()
  const { begin } = useBlockDragging()
  return (
    <section className={styles.part} aria-labelledby="block-palette">
      <h2 id="block-palette">{texts.palette}</h2>
      <p className={styles.help}>{texts.paletteHint}</p>
      <ul className={styles.palette}>
        {offeredBlocks(catalogue).map((type) => {
          if (type === 'condition') return null
          const BlockIcon = icons[type]
          return (
            <li key={type}>
              <button
                type="button"
                className={styles.block}
                onClick={() => addBlock(store, type)}
                onPointerDown={(event) => {
                  // A finger scrolls the list.
                  if (event.pointerType !== 'touch') begin(event, { kind: 'new', type })
                }}
              >
                <BlockIcon size={18} stroke={1.5} aria-hidden />
                {blockNames[type]}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
