import type { about as english } from './about.en.ts'

export const about: typeof english = {
  title: (name) => `អំពី ${name}`,
  contact: 'ទំនាក់ទំនង',
  none: 'សាលាមិនទាន់បានសរសេរអំពីខ្លួននៅឡើយទេ។',
}
