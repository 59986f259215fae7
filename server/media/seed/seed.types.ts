/** A file of the school, one of those in `files/`. */
export type FileContent = {
  file: string
  kind: 'video' | 'audio' | 'document'
  /** As people know it. */
  name: string
  captions?: { language: 'km' | 'en'; file: string }
}
