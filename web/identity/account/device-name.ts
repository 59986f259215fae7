import type { LucideIcon } from 'lucide-react'
import Laptop from 'lucide-react/icons/laptop'
import Smartphone from 'lucide-react/icons/smartphone'
import Tablet from 'lucide-react/icons/tablet'
import type { Device } from '#shared/identity/security.schema.ts'

const icons: Record<Device['kind'], LucideIcon> = { phone: Smartphone, tablet: Tablet, computer: Laptop }

export const deviceIcon = ({ kind }: Device) => icons[kind]

/** 'Chrome · Windows', as far as it is known. */
export const deviceName = ({ browser, system }: Device, unknown: string) =>
  [browser, system].filter(Boolean).join(' · ') || unknown
