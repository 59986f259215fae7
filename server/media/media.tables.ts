import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, tenant } from '#server/core/columns.ts'
import type { PictureUse } from '#shared/media/media.schema.ts'

export const pictures = pgTable('pictures', {
  ...tenant(),
  use: text('use').$type<PictureUse>().notNull(),
  fileName: text('file_name').notNull(),
  bytes: integer('bytes').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  uploadedBy: uuid('uploaded_by'),
  createdAt: moment('created_at').notNull(),
})
