# One image for every role: ROLE decides whether it serves pages, works, or both.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Not `npm ci`: a registry copy that lacks packages of other platforms makes it call the lockfile out of step.
RUN npm install --no-progress
COPY . .
# What is left is what the built product and its commands need; the database is another service.
RUN npm run build && npm prune --omit=dev && npx tsx src/cli/prune-image.ts

FROM node:24-slim
# Makes of uploaded films what players need.
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data WORLD=none
WORKDIR /app
COPY --from=build --chown=node:node /app/package.json /app/tsconfig.json ./
COPY --from=build --chown=node:node /app/node_modules ./node_modules
COPY --from=build --chown=node:node /app/dist ./dist
COPY --from=build --chown=node:node /app/src ./src
RUN mkdir /data && chown node:node /data
USER node
EXPOSE 3000
VOLUME /data
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD node -e "fetch('http://127.0.0.1:3000/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
# The process itself gets SIGTERM and drains within 15 s.
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
