#!/bin/sh
# Runs Canopy as a container would, without a container engine: in a file system of its own that holds the system,
# Node.js, the files of an image and the packages of the server, all of it read-only, and one folder to write to,
# by a user without rights. Call it in a mount namespace of its own (unshare --mount).
# ROOT: an empty folder, APP: the files of an image, PACKAGES, DEV_PACKAGES: names of those that only building
# needs, DATA: what may be written, NODE: its executable, USER: arguments of setpriv. The rest is for Node.js.
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
