import { ledgerPage } from '#server/commerce/figures/ledger-page.ts'
import type { Outside } from '#server/core/http/serve.ts'
import { exportName } from '#server/tenancy/name-export.ts'
import type { StreamedFile } from '#shared/core/endpoint.ts'
import { localMoment } from '#shared/core/format.rules.ts'
import type { Language } from '#shared/core/language.rules.ts'
import { csvPieces } from './csv-pieces.ts'
import { reportWords } from './report-words.ts'

/**
 * All entries of the books, the oldest first. Each piece is a transaction of its own, so that none is open while the
 * file is sent: entries are never changed, so what is read does not depend on when.
 */
export async function ledgerSheet(
  { inSchool, visit }: Pick<Outside, 'inSchool' | 'visit'>,
  wanted: Language | undefined,
): Promise<StreamedFile> {
  const language = wanted ?? visit.school.defaultLanguage
  const { ledger } = reportWords[language]
  const { name, until } = await inSchool(async (ctx) => ({
    name: `${await exportName(ctx, language, ledger.title)}.csv`,
    until: ctx.now,
  }))
  async function* pieces() {
    for (let after: Parameters<typeof ledgerPage>[1]['after'] = null; ; ) {
      const { rows, last } = await inSchool((ctx) => ledgerPage(ctx, { after, until }))
      yield rows.map((row) => [
        ...[localMoment(row.at), row.transferId, ledger.causes[row.cause], row.order, row.title],
        ...[ledger.accounts[row.debit], row.debitOf, ledger.accounts[row.credit], row.creditOf],
        ...[row.cents / 100, row.cents],
      ])
      if (!last) return
      after = last
    }
  }
  return { name, pieces: csvPieces(Object.values(ledger.columns), pieces()) }
}
