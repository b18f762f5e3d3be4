# 22 works too. 20 would need a compiler, for SQLite.
ARG NODE=24

FROM node:${NODE}-bookworm-slim AS build
WORKDIR /build
COPY . .
RUN --mount=type=cache,target=/root/.npm npm run setup && node scripts/image.mjs /app
# The packages of the server alone, without those that only building needs. A clone may hide its files from others.
WORKDIR /app/cms
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev && chmod -R a+rX /app

FROM node:${NODE}-bookworm-slim
# Nothing of /app belongs to the user of the server, who writes to /data only.
COPY --from=build /app /app
RUN install -d -o node -g node -m 700 /data
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data
USER 1000:1000
VOLUME /data
EXPOSE 1337
HEALTHCHECK --start-period=5m --interval=15s --timeout=5s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 1337) + '/api/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/serve.mjs"]
