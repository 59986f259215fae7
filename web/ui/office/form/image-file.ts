export type FileRefusal = 'media.file_type' | 'media.file_size'

/** The picture formats every browser shows. */
export const usualPictures = 'image/jpeg,image/png,image/webp'
export const usualMostBytes = 5 * 1024 * 1024

const names: Record<string, string> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
  'image/avif': 'AVIF',
  'image/svg+xml': 'SVG',
}
const endings: Record<string, string> = { jpg: 'image/jpeg', svg: 'image/svg+xml' }

/** Why a file cannot be used, or undefined; checked before the upload. */
export function refusalOf(
  file: { name: string; type: string; size: number },
  accept: string,
  mostBytes: number,
): FileRefusal | undefined {
  if (!accept.split(',').includes(kindOf(file))) return 'media.file_type'
  return file.size > mostBytes ? 'media.file_size' : undefined
}

// Some systems do not report a file's type.
function kindOf({ name, type }: { name: string; type: string }): string {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? ''
  return type || (endings[ending] ?? `image/${ending}`)
}

/** The kinds a person reads: 'JPG, PNG, WebP'. */
export function kindNames(accept: string): string {
  return accept
    .split(',')
    .map((kind) => names[kind] ?? kind)
    .join(', ')
}
