import {
  IconBath,
  IconBell,
  IconBriefcase,
  IconBrush,
  IconCar,
  IconCertificate,
  IconFlame,
  IconHome,
  IconKey,
  IconPlug,
  IconRecycle,
  IconServer,
  IconSquarePlus,
  IconTool,
  IconVideo,
  IconWifi,
} from '@tabler/icons-react'
import type { ShortcutIcon } from '@vatio/domain/dashboards/widgets/shortcut'

/** Component and Spanish name of each icon of a shortcut. */
export const shortcutIconLooks: Readonly<
  Record<ShortcutIcon, { readonly Icon: typeof IconBath; readonly name: string }>
> = {
  wrench: { Icon: IconTool, name: 'Herramienta' },
  shower: { Icon: IconBath, name: 'Baño' },
  server: { Icon: IconServer, name: 'Servidor' },
  'plus-square-o': { Icon: IconSquarePlus, name: 'Añadir' },
  fire: { Icon: IconFlame, name: 'Llama' },
  briefcase: { Icon: IconBriefcase, name: 'Maletín' },
  bell: { Icon: IconBell, name: 'Campana' },
  car: { Icon: IconCar, name: 'Coche' },
  certificate: { Icon: IconCertificate, name: 'Certificado' },
  key: { Icon: IconKey, name: 'Llave' },
  home: { Icon: IconHome, name: 'Casa' },
  'paint-brush': { Icon: IconBrush, name: 'Pincel' },
  plug: { Icon: IconPlug, name: 'Enchufe' },
  recycle: { Icon: IconRecycle, name: 'Reciclaje' },
  wifi: { Icon: IconWifi, name: 'Wifi' },
  'video-camera': { Icon: IconVideo, name: 'Cámara' },
}
