# Node 22 also works. Node 20 needs a C++ compiler for SQLite.
ARG NODE=24

FROM node:${NODE}-bookworm-slim AS build
WORKDIR /build
COPY . .
RUN --mount=type=cache,target=/root/.npm npm run setup && node scripts/image.mjs /app
# Production packages of the server. `chmod`, because a clone may hide its files from other users.
WORKDIR /app/cms
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev && chmod -R a+rX /app

FROM node:${NODE}-bookworm-slim
# The server's user owns nothing in /app and writes to /data only.
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
