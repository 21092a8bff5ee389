FROM node:20-bookworm-slim
WORKDIR /app
# npm install, not npm ci: see docs of the packages; optional packages of other platforms may be absent from a registry.
COPY package.json package-lock.json .npmrc ./
RUN npm install --no-progress
COPY tsconfig.json vite.config.ts ./
COPY src src
COPY web web
RUN npm run build
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
VOLUME /data
USER node
EXPOSE 3000
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
