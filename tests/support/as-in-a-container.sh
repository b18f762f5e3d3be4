#!/bin/sh
# Runs Canopy as in a container, without a container engine. Its file system contains the system,
# Node.js, an image's files and the server's packages. All of it is read-only, except for one
# folder. The user has no privileges. Call it in its own mount namespace (unshare --mount).
# Environment:
# - ROOT: an empty folder
# - APP: the files of an image
# - PACKAGES: the server's packages
# - DEV_PACKAGES: names of packages that only building needs
# - DATA: the writable folder
# - NODE: the executable of Node.js
# - USER: arguments of setpriv
# Arguments are passed to Node.js.
set -eu

mount -t tmpfs none "$ROOT"

attach() {
  if [ -d "$1" ]; then mkdir -p "$ROOT$2"; else touch "$ROOT$2"; fi
  mount --rbind "$1" "$ROOT$2"
}

for folder in /bin /etc /lib /lib64 /proc /usr; do
  if [ -L "$folder" ]; then cp -P "$folder" "$ROOT$folder"
  elif [ -d "$folder" ]; then attach "$folder" "$folder"; fi
done
mkdir "$ROOT/dev"
attach /dev/null /dev/null
attach "$NODE" /node
attach "$DATA" /data

mkdir -p "$ROOT/app" "$APP/cms/node_modules"
mount -o bind,ro,nosuid,nodev "$APP" "$ROOT/app"
mount -o bind,ro,nosuid,nodev "$PACKAGES" "$ROOT/app/cms/node_modules"
for name in $DEV_PACKAGES; do mount -t tmpfs -o ro none "$ROOT/app/cms/node_modules/$name"; done
mount -o remount,bind,ro "$ROOT"

# shellcheck disable=SC2086
exec chroot "$ROOT" /usr/bin/setpriv $USER --no-new-privs --bounding-set=-all --inh-caps=-all /node "$@"
