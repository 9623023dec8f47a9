import { IconArrowRight, IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { PlaceIcon } from '../../shell/NavigationIcon.tsx'
import type { Tile } from '../../shell/navigation.ts'
import { launcherMessages as texts } from './launcher.messages.ts'
import styles from './ModuleTile.module.css'

/** One module of the launcher: a link, or a card that says why it is not available. */
export function ModuleTile({
  tile,
}: {
  readonly tile: Pick<Tile, 'tile' | 'description' | 'path' | 'icon' | 'released' | 'disabled'>
}) {
  const inner = (
    <>
      <span className={styles.icon}>
        <PlaceIcon name={tile.icon} size={22} />
      </span>
      <span className={styles.name}>{tile.tile}</span>
      <span className={styles.description}>{tile.description}</span>
      <span className={styles.foot}>
        {tile.disabled ? (
          <>
            <IconLock size={14} stroke={1.5} aria-hidden /> {texts.noAccess}
          </>
        ) : tile.released ? (
          <>
            Abrir <IconArrowRight size={14} stroke={1.5} aria-hidden />
          </>
        ) : (
          texts.comingSoon
        )}
      </span>
    </>
  )
  if (tile.disabled) {
    return (
      <button type="button" disabled className={styles.tile} data-disabled>
        {inner}
      </button>
    )
  }
  return (
    <Link to={tile.path} className={styles.tile} data-soon={tile.released ? undefined : true}>
      {inner}
    </Link>
  )
}
