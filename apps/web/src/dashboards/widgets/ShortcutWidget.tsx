import { IconLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { SHORTCUT_COLLAPSED_COLUMNS } from '@vatio/domain/dashboards/widgets/shortcut'
import { textOn, isHexColour } from '@vatio/domain/identity/themes/colour-contrast'
import type { ShortcutConfiguration } from '@vatio/protocol/dashboards/dashboard-views/widget-configurations.schema'
import { Hint } from '../../ui/floating/Hint.tsx'
import { ShortcutCover } from './ShortcutCover.tsx'
import { shortcutIconLooks } from './shortcut-icon-labels.ts'
import { WidgetEmpty } from './WidgetState.tsx'
import { widgetTexts as texts } from './widgets.messages.ts'
import styles from './ShortcutWidget.module.css'

interface ShortcutWidgetProps {
  readonly configuration: ShortcutConfiguration | undefined
  /** Columns of the widget: a narrow one shows its icon over a short label. */
  readonly columns: number
}

/** A link of the user: inside the product by the router, elsewhere as an ordinary link. */
export function ShortcutWidget({ configuration, columns }: ShortcutWidgetProps) {
  const collapsed = columns <= SHORTCUT_COLLAPSED_COLUMNS
  if (!configuration) {
    return collapsed ? (
      <Hint label={texts.noLink}>
        <span className={styles.unset}>
          <IconLink size={20} stroke={1.5} aria-label={texts.noLink} />
        </span>
      </Hint>
    ) : (
      <WidgetEmpty text={texts.noLink} />
    )
  }
  const { label, url, openInNewTab, color, icon, coverImageDocumentId } = configuration
  const Icon = icon === null ? null : shortcutIconLooks[icon].Icon
  const look = {
    className: styles.shortcut,
    'data-collapsed': collapsed || undefined,
    'data-cover': coverImageDocumentId ? true : undefined,
    title: label,
    style: isHexColour(color) ? { background: color, color: textOn(color) } : undefined,
  }
  const inner = (
    <>
      {coverImageDocumentId ? <ShortcutCover idGenericDocument={coverImageDocumentId} /> : null}
      {Icon ? <Icon size={20} stroke={1.5} aria-hidden /> : null}
      <span className={styles.label}>{label}</span>
    </>
  )
  const isInside = url.startsWith('/')
  if (isInside && !openInNewTab) {
    // A path that a user typed, which the router's types cannot check.
    return (
      <Link to={url} {...look}>
        {inner}
      </Link>
    )
  }
  return (
    <a
      href={url}
      {...look}
      target={openInNewTab ? '_blank' : undefined}
      rel={openInNewTab ? 'noreferrer noopener' : undefined}
    >
      {inner}
      {openInNewTab ? <span className="visually-hidden">{texts.opensTab}</span> : null}
    </a>
  )
}
