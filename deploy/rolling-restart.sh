#!/bin/sh
# Restarts the processes of one machine one after the other, so that no request reaches a process that is shutting down: deploy/rolling-restart.sh 4173 4174 4175 4176
# Each is taken out of HAProxy, finishes its requests, gives its jobs to the others, and is put back once /readyz answers.
# The same steps are tried under load by `npm run test:cluster`; this script itself needs systemd, socat and curl, and was not run there.
set -eu
proxy() { echo "$1" | socat stdio /run/haproxy/admin.sock; }
for port in "$@"; do
  proxy "set server tickets/p$port state drain"
  # Every call is answered within ten seconds.
  sleep 12
  systemctl restart "tickets@$port"
  until curl --fail --silent --output /dev/null "http://127.0.0.1:$port/readyz"; do sleep 1; done
  proxy "set server tickets/p$port state ready"
  # HAProxy needs two successful checks.
  sleep 3
done
