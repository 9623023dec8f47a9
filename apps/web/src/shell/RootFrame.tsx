import { Outlet } from '@tanstack/react-router'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { ToastHost } from './ToastHost.tsx'

export function RootFrame() {
  return (
    <>
      <ConnectionBanner />
      <Outlet />
      <ToastHost />
    </>
  )
}
